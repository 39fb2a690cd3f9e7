import { toLanguageAttributes } from '#contract/languages.ts';
import { html, Markup } from '../http/markup.ts';
import { currentLanguage } from '../language/in-language.ts';
import { MAIL_TEXT } from './mail.messages.ts';

/** What a mail says. Texts of others may be part of it: here they become text, and lines of their own nowhere. */
export interface MailText {
	subject: string;
	heading: string;
	paragraphs: readonly string[];
	action?: { label: string; url: string };
	/** Under the action: why it came, what to do otherwise. */
	notes: readonly string[];
}

interface Sender {
	/** Origin of the instance. */
	publicUrl: string;
}

/** Direction marks and invisible characters of a name could show a text that is not there. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu;

/** One line, for subjects and sentences. */
export function toLine(text: string): string {
	return text.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
}

/** What is sent. */
export interface MailContent {
	subject: string;
	text: string;
	html: string;
}

/** The same content as text and as HTML, which shows no picture and loads nothing. */
export function renderMail(mail: MailText, { publicUrl }: Sender): MailContent {
	const subject = toLine(mail.subject);
	const content = {
		...mail,
		subject,
		heading: toLine(mail.heading),
		paragraphs: mail.paragraphs.map(toLine),
		notes: mail.notes.map(toLine),
	};
	return { subject, text: renderText(content, publicUrl), html: renderHtml(content, publicUrl) };
}

function renderText({ heading, paragraphs, action, notes }: MailText, publicUrl: string): string {
	const parts = [heading, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...notes];
	return `${parts.join('\n\n')}\n\n-- \nMatinee, ${publicUrl}\n`;
}

/** Those of the look, which style sheets of pages name: mail programs know no variables. */
const INK = '#0b0d12';
const RAISED = '#151922';
const IVORY = '#f3efe6';
const MUTED = '#b3b0a8';
const AMBER = '#f2b33d';
const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

function renderHtml({ subject, heading, paragraphs, action, notes }: MailText, publicUrl: string): string {
	const text = `margin:0 0 16px;font-size:16px;line-height:1.5;color:${IVORY}`;
	const small = `margin:0 0 12px;font-size:14px;line-height:1.5;color:${MUTED}`;
	const button = action
		? html`<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${AMBER};color:${INK};font-size:16px;font-weight:600;text-decoration:none">${action.label}</a></p>
<p style="${small}">${MAIL_TEXT.linkHint}<br><a href="${action.url}" style="color:${AMBER};word-break:break-all">${action.url}</a></p>`
		: null;
	const { text: document } = html`<html ${new Markup(toLanguageAttributes(currentLanguage()))}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${INK}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:${FONT}">
<tr><td style="padding:0 0 20px;font-size:22px;font-weight:700;letter-spacing:3px;color:${AMBER}">MATINEE</td></tr>
<tr><td style="padding:28px;border-radius:12px;background:${RAISED}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${IVORY}">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="${text}">${paragraph}</p>`)}
${button}
${notes.map((note) => html`<p style="${small}">${note}</p>`)}
</td></tr>
<tr><td style="padding:16px 4px;font-size:13px;line-height:1.5;color:${MUTED}">Matinee, <a href="${publicUrl}" style="color:${MUTED}">${publicUrl}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
	return `${DOCTYPE.text}\n${document}\n`;
}

const DOCTYPE = new Markup('<!doctype html>');
