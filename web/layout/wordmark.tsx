import { PRODUCT_TEXT } from '../config/product.messages.ts';

/** MATINEE in the display face, 200 units to the em: drawn, so that it is there before any font. */
const NAME =
	'M28 0h-20v-147h27l12 76l1 8h1l1-8l11-76h28v147h-20v-99h-1l-1 7l-13 92h-11l-13-92l-1-7h-1v99M138 0h-21l22-147h26l22 147h-21l-4-30h-20l-4 30M151-102l-6 49h14l-6-49v-8h-2v8M241 0h-22v-125h-20v-22h62v22h-20v125M309 0h-22v-147h22v147M361 0h-20v-147h20l20 77l2 6h1v-83h20v147h-18l-22-77l-2-6h-1v83M485 0h-49v-147h49v22h-27v40h20v21h-20v42h27v22M566 0h-49v-147h49v22h-27v40h20v21h-20v42h27v22';

/** The product's logo, the curtains of a stage, and its name, one em high. */
export function Wordmark({ className = '' }: { className?: string }) {
	return (
		<svg
			role="img"
			aria-label={PRODUCT_TEXT.name}
			viewBox="0 0 121 28"
			className={`h-[1em] flex-none ${className}`}
			fill="currentColor"
		>
			<path
				className="text-amber"
				d="M1 3h26v3H1zM2 7.5h11.4c-.5 6.2-3.3 10.6-7.2 12.3L7.6 25H2zM26 7.5H14.6c.5 6.2 3.3 10.6 7.2 12.3L20.4 25H26z"
			/>
			<path transform="translate(38 24.3) scale(.14)" d={NAME} />
		</svg>
	);
}
