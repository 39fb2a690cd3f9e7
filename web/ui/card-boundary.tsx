import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { isFetchFailure } from '../lib/is-fetch-failure.ts';
import { FailureNote } from './failure-note.tsx';
import { UI_TEXT } from './ui.messages.ts';

interface CardBoundaryProps {
	children: ReactNode;
}

/**
 * A card that cannot be drawn, such as from an answer of another release, fails alone: a note with Retry is in its place, which
 * fetches again and draws it anew. A script that cannot be fetched is for the screen's error page, which knows about releases.
 */
export function CardBoundary({ children }: CardBoundaryProps) {
	const queries = useQueryClient();
	return <Boundary queries={queries}>{children}</Boundary>;
}

interface BoundaryState {
	failure: { error: unknown } | null;
	isRetrying: boolean;
}

class Boundary extends Component<CardBoundaryProps & { queries: QueryClient }, BoundaryState> {
	override state: BoundaryState = { failure: null, isRetrying: false };

	static getDerivedStateFromError(error: unknown): BoundaryState {
		return { failure: { error }, isRetrying: false };
	}

	/** The card's queries are not observed while it is not drawn; one that it shares with another card is. */
	private async retry(): Promise<void> {
		if (this.state.isRetrying) return;
		this.setState({ isRetrying: true });
		this.props.queries.removeQueries({ type: 'inactive' });
		await this.props.queries.refetchQueries({ type: 'active' });
		this.setState({ failure: null, isRetrying: false });
	}

	override render(): ReactNode {
		const { failure, isRetrying } = this.state;
		if (!failure) return this.props.children;
		if (isFetchFailure(String(failure.error))) throw failure.error;
		return (
			<FailureNote className="h-full" onRetry={() => void this.retry()} isRetrying={isRetrying}>
				{UI_TEXT.cardFailed}
			</FailureNote>
		);
	}
}
