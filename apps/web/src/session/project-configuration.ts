/** What the server tells the page about itself; stands in the HTML, so it costs no request. */
export type ProjectConfiguration = {
  projectId: string;
  apiKey: string;
  /** Of the address to which passkeys belong; the page may have another. */
  publicOrigin?: string | undefined;
  /** When the installation was made, in milliseconds since 1970. */
  installedAt?: number | undefined;
  /** `by-mail`: by a link in a mail alone. */
  signUp: 'open' | 'by-mail' | 'closed' | 'invitation';
  /** Nothing but a provider lets in. */
  onlySingleSignOn?: true | undefined;
};

let read: ProjectConfiguration | undefined;

/** Throws when the page carries no configuration or a broken one. */
export function projectConfiguration(): ProjectConfiguration {
  read ??= parse(document.getElementById('project-configuration')?.textContent);
  return read;
}

function parse(text: string | null | undefined): ProjectConfiguration {
  if (!text) throw new Error('The page carries no project configuration.');
  const { projectId, apiKey, publicOrigin, installedAt, signUp, onlySingleSignOn } = JSON.parse(
    text,
  ) as Partial<ProjectConfiguration>;
  if (!projectId || !apiKey || !signUp) {
    throw new Error('The project configuration in the page is incomplete.');
  }
  return { projectId, apiKey, publicOrigin, installedAt, signUp, onlySingleSignOn };
}
