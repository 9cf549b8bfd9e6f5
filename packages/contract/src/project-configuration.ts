import * as z from 'zod/mini';

/** The id of the JSON block in the page that holds the project configuration. */
export const projectConfigurationElementId = 'project-configuration';

/** What the web app must know before it can start; served in the page. */
export const projectConfigurationSchema = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  signUp: z.enum(['open', 'closed', 'invitation']),
});
export type ProjectConfiguration = z.infer<typeof projectConfigurationSchema>;
