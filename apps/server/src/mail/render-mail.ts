import type { Language } from '@foothold/domain/settings';
import { inertContent } from './inert-content.ts';
import { dark, light } from './mail-colours.ts';
import type { MailRequest, MailWords, WriteMail } from './mail-content.ts';
import { writeInArabic } from './mail-words-ar.ts';
import { writeInEnglish } from './mail-words-en.ts';
import { writeInGerman } from './mail-words-de.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const writers: Record<Language, WriteMail> = {
  en: writeInEnglish,
  de: writeInGerman,
  ar: writeInArabic,
};

/** Plain text and plain HTML with the same words; nothing is loaded from anywhere. */
export function renderMail({ language, content }: MailRequest, host: string): RenderedMail {
  const words = writers[language](inertContent(content), host);
  return {
    subject: words.subject,
    text: renderText(words, content.link),
    html: renderHtml(words, content.link, language),
  };
}

function renderText({ lines, button, footnotes, unsubscribe }: MailWords, link: string): string {
  const end = unsubscribe ? [`${unsubscribe.words}:\n${unsubscribe.link}`] : [];
  return `${[...lines, `${button}:\n${link}`, ...footnotes, ...end, '— Foothold'].join('\n\n')}\n`;
}

// Mail programs drop style sheets or parts of them: each element carries the light theme itself.
const bodyStyle = `margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:${light.ink};background:${light.shell}`;
const cardStyle = `max-width:520px;margin:0 auto;padding:28px;border-radius:12px;background:${light.raised}`;
const buttonStyle = `display:inline-block;padding:12px 20px;border-radius:8px;background:${light.primary};color:${light.onPrimary};font-weight:600;text-decoration:none`;
const smallStyle = `font-size:14px;color:${light.ink3}`;

/** The dark theme, for the programs that know it; it must outweigh the styles of the elements. */
const darkStyle = `@media (prefers-color-scheme: dark) {
body { color: ${dark.ink} !important; background: ${dark.shell} !important }
.card { background: ${dark.raised} !important }
.button { color: ${dark.onPrimary} !important; background: ${dark.primary} !important }
.small, .small a { color: ${dark.ink3} !important }
}`;

function renderHtml(words: MailWords, link: string, language: Language): string {
  const href = escape(link);
  const paragraphs = words.lines.map((line) => `<p>${escape(line)}</p>`).join('\n');
  const footnotes = words.footnotes
    .map((line) => `<p class="small" style="${smallStyle}">${escape(line)}</p>`)
    .join('\n');
  const { unsubscribe } = words;
  const end = unsubscribe
    ? `<p class="small" style="${smallStyle}"><a href="${escape(unsubscribe.link)}">${escape(unsubscribe.words)}</a></p>\n`
    : '';
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escape(words.subject)}</title>
<style>
${darkStyle}
</style></head>
<body style="${bodyStyle}">
<div class="card" style="${cardStyle}">
<h1 style="font-size:22px;margin:0 0 12px">${escape(words.subject)}</h1>
${paragraphs}
<p><a class="button" href="${href}" style="${buttonStyle}">${escape(words.button)}</a></p>
<p class="small" style="${smallStyle};word-break:break-all" dir="ltr">${href}</p>
${footnotes}
${end}<p class="small" style="${smallStyle}">Foothold</p>
</div>
</body>
</html>
`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
