import { createHash } from 'node:crypto';
import { mutations } from '@foothold/domain/mutation';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accountActivitySchema, endSessionRequestSchema } from './account-activity.ts';
import {
  accountActRequestSchema,
  accountListQuerySchema,
  accountListSchema,
  administrationEventsSchema,
  changeSignUpRequestSchema,
  invitationMadeSchema,
  makeInvitationRequestSchema,
  revokeInvitationRequestSchema,
  serverStatusSchema,
  testMailRequestSchema,
  testMailSentSchema,
} from './administration.ts';
import {
  calendarLinkMadeSchema,
  calendarLinkSchema,
  makeCalendarLinkRequestSchema,
} from './calendar-link.ts';
import { changesQuerySchema, changesResponseSchema } from './changes.ts';
import { errorReplySchema } from './errors.ts';
import { fetchedPostingSchema, fetchPostingRequestSchema } from './fetched-posting.ts';
import { fileParamsSchema, uploadChunkQuerySchema, uploadQuerySchema, uploadStateSchema } from './files.ts';
import {
  earlierChangesQuerySchema,
  earlierChangesResponseSchema,
  historyQuerySchema,
  historyResponseSchema,
} from './history.ts';
import { projectConfigurationSchema } from './project-configuration.ts';
import { protocolVersion } from './protocol.ts';
import { pushRequestSchema, pushResponseSchema } from './push.ts';
import { recoveryCodesLeftSchema, recoveryCodesMadeSchema } from './recovery-codes.ts';
import { snapshotResponseSchema } from './snapshot.ts';

const messages = {
  accountActRequest: accountActRequestSchema,
  accountList: accountListSchema,
  accountListQuery: accountListQuerySchema,
  accountActivity: accountActivitySchema,
  administrationEvents: administrationEventsSchema,
  calendarLink: calendarLinkSchema,
  calendarLinkMade: calendarLinkMadeSchema,
  changeSignUpRequest: changeSignUpRequestSchema,
  changesQuery: changesQuerySchema,
  changesResponse: changesResponseSchema,
  earlierChangesQuery: earlierChangesQuerySchema,
  earlierChangesResponse: earlierChangesResponseSchema,
  endSessionRequest: endSessionRequestSchema,
  errorReply: errorReplySchema,
  fetchedPosting: fetchedPostingSchema,
  fetchPostingRequest: fetchPostingRequestSchema,
  fileParams: fileParamsSchema,
  historyQuery: historyQuerySchema,
  historyResponse: historyResponseSchema,
  invitationMade: invitationMadeSchema,
  makeInvitationRequest: makeInvitationRequestSchema,
  makeCalendarLinkRequest: makeCalendarLinkRequestSchema,
  projectConfiguration: projectConfigurationSchema,
  pushRequest: pushRequestSchema,
  pushResponse: pushResponseSchema,
  recoveryCodesLeft: recoveryCodesLeftSchema,
  recoveryCodesMade: recoveryCodesMadeSchema,
  revokeInvitationRequest: revokeInvitationRequestSchema,
  serverStatus: serverStatusSchema,
  snapshotResponse: snapshotResponseSchema,
  testMailRequest: testMailRequestSchema,
  testMailSent: testMailSentSchema,
  uploadChunkQuery: uploadChunkQuerySchema,
  uploadQuery: uploadQuerySchema,
  uploadState: uploadStateSchema,
  ...Object.fromEntries(Object.entries(mutations).map(([name, { args }]) => [name, args as z.ZodMiniType])),
};

/**
 * What both sides have promised under each protocol version. When this fails, decide: a change that an
 * older client or server would misread raises `protocolVersion`; an addition only replaces the hash.
 */
const promised: Record<number, string> = {
  1: '6cac278ed0068b0ded7f4e233d6e9e9f17ecaac5e8884f23880893000368f25c',
};

it('keeps the messages on the wire what the protocol version promises', () => {
  const shapes = Object.entries(messages).map(([name, schema]) => [
    name,
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  ]);
  const hash = createHash('sha256').update(JSON.stringify(shapes)).digest('hex');
  expect(shapes.length).toBeGreaterThan(20);
  expect(hash).toBe(promised[protocolVersion]);
});
