import './markdown.css';
import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import ReactMarkdown, { type Components, type UrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';

const plugins = [remarkGfm];

/** The schemes that a link may have; other links are shown as text. */
const linkTo: UrlTransform = (url) => (/^(?:https?|mailto):/i.test(url) ? url : '');

/**
 * Renders Markdown. HTML in it is shown as text, links lead only to the web or to mail, and pictures become links, so
 * that pasted text fetches nothing. Its headings start below those of a section.
 */
export function Markdown({ text }: { text: string }) {
  const { t } = useLingui();
  const [done, open, notes] = [t`Done`, t`Not done`, t`Footnotes`];
  const components = useMemo<Components>(
    () => ({
      ...lowerHeadings,
      a: ({ href, children }) => (href ? <Away href={href}>{children}</Away> : <span>{children}</span>),
      img: ({ src, alt }) =>
        typeof src === 'string' && src !== '' ? <Away href={src}>{alt || src}</Away> : <span>{alt}</span>,
      input: ({ checked }) => (
        <span role="img" aria-label={checked ? done : open}>
          {checked ? '☑' : '☐'}
        </span>
      ),
    }),
    [done, open],
  );
  return (
    <div className="markdown" dir="auto">
      <ReactMarkdown
        remarkPlugins={plugins}
        remarkRehypeOptions={{ footnoteLabel: notes }}
        urlTransform={linkTo}
        components={components}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

function Away({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

const lowerHeadings: Components = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6' };
