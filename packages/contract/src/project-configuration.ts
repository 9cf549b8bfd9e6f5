import * as z from 'zod/mini';

/** The id of the JSON block in the page that holds the project configuration. */
export const projectConfigurationElementId = 'project-configuration';

/** What the web app must know before it can start; served in the page. */
export const projectConfigurationSchema = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  /** Of the address that people reach the server at, to which passkeys belong. */
  publicOrigin: z.optional(z.string()),
  /** When the installation was made, in milliseconds since 1970: a page that knows another one was served by another. */
  installedAt: z.number(),
  signUp: z.enum(['open', 'by-mail', 'closed', 'invitation']),
  /** Where people can sign in with an account they have somewhere else, in the order to show them. */
  providers: z.optional(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Whether an account can be opened by it. */
        signUp: z.enum(['open', 'by-mail', 'closed', 'invitation']),
      }),
    ),
  ),
  /** There only where nothing but a provider lets in. */
  onlySingleSignOn: z.optional(z.literal(true)),
  /** There only where people can begin without an address. */
  anonymous: z.optional(z.literal(true)),
});
export type ProjectConfiguration = z.infer<typeof projectConfigurationSchema>;
