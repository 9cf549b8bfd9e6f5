/** A page that the bookmarklet has copied. */
export interface BroughtPage {
  url: string;
  html: string;
  /** Whether the page was cut at the limit. */
  isBeginning: boolean;
}

/** In UTF-16 units: browsers cut or refuse addresses that are much longer. */
const htmlMax = 200_000;

/** Elements that the reader of postings ignores. */
const unread = 'script:not([type="application/ld+json"]),style,svg,noscript,iframe,link,template,img';

/**
 * The address that, kept as a bookmark and pressed on a posting, opens a new job of the Foothold at `origin` with that
 * page. The page goes along behind the #, which browsers do not send to any server.
 */
export function bookmarkletAddress(origin: string): string {
  const program = `(()=>{
const page=document.documentElement.cloneNode(true);
page.querySelectorAll(${JSON.stringify(unread)}).forEach((part)=>part.remove());
const text=JSON.stringify([location.href,page.outerHTML.slice(0,${htmlMax})]);
const plain=text.replace(/[^ -~]/g,(unit)=>"\\\\u"+unit.charCodeAt(0).toString(16).padStart(4,"0"));
const packed=btoa(plain).replace(/[+]/g,"-").replace(/[/]/g,"_").replace(/=+$/,"");
open(${JSON.stringify(`${origin}/new-job#page=`)}+packed);
})()`;
  return `javascript:${encodeURIComponent(program)}`;
}

/** The page that the bookmarklet put into the hash of the address; null when there is none, or not a whole one. */
export function pageBrought(hash: string): BroughtPage | null {
  const packed = new URLSearchParams(hash).get('page');
  if (packed === null) return null;
  try {
    const [url, html] = JSON.parse(atob(packed.replaceAll('-', '+').replaceAll('_', '/'))) as unknown[];
    if (typeof url !== 'string' || typeof html !== 'string') return null;
    return { url, html, isBeginning: html.length >= htmlMax };
  } catch {
    return null;
  }
}
