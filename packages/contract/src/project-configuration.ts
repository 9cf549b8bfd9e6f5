import * as z from 'zod/mini';

/** The id of the JSON block in the page that holds the project configuration. */
export const projectConfigurationElementId = 'project-configuration';

/** What the web app needs before it starts; inserted into the page. */
export const projectConfigurationSchema = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  /** The origin at which people reach the server, to which passkeys belong. */
  publicOrigin: z.optional(z.string()),
  /**
   * When the installation was made, in milliseconds since 1970: a page with another value comes from another
   * installation.
   */
  installedAt: z.number(),
  signUp: z.enum(['open', 'by-mail', 'closed', 'invitation']),
  /** The providers of single sign-on, in the order in which they are shown. */
  providers: z.optional(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Who may open an account with it. */
        signUp: z.enum(['open', 'by-mail', 'closed', 'invitation']),
      }),
    ),
  ),
  /** Present only where single sign-on is the only way to sign in. */
  onlySingleSignOn: z.optional(z.literal(true)),
  /** Present only where people can start without an email address. */
  anonymous: z.optional(z.literal(true)),
});
export type ProjectConfiguration = z.infer<typeof projectConfigurationSchema>;
