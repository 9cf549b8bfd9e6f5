/**
 * The colours of the web app as sRGB, because mail programs know neither custom properties nor `oklch()`. Each is named
 * by its token of `apps/web/src/ui/tokens.css`, `onPrimary` by `--on-inverse`.
 */
export interface MailColours {
  shell: string;
  raised: string;
  ink: string;
  ink3: string;
  primary: string;
  onPrimary: string;
}

export const light: MailColours = {
  shell: '#ebede8',
  raised: '#ffffff',
  ink: '#17221e',
  ink3: '#5e6763',
  primary: '#1c2e2a',
  onPrimary: '#f3f4ef',
};

export const dark: MailColours = {
  shell: '#0a0f0d',
  raised: '#202623',
  ink: '#ebece7',
  ink3: '#9a9e98',
  primary: '#e6e7e0',
  onPrimary: '#18201d',
};
