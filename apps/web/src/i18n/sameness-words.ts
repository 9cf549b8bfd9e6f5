import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Sameness, SamenessSign } from '@foothold/domain/sameness/sameness';

type Message = ReturnType<typeof msg>;

const differing: Readonly<Record<SamenessSign, Message | null>> = {
  company: msg`other company`,
  role: msg`other role`,
  town: msg`other town`,
  workMode: msg`only one of them remote`,
  appliedOn: msg`other date of applying`,
  posting: msg`other posting`,
  number: msg`other ID`,
  site: msg`links to two sites`,
  record: null,
};

const agreeing: Readonly<Record<SamenessSign, Message | null>> = {
  company: null,
  role: null,
  town: msg`same town`,
  workMode: null,
  appliedOn: msg`same date of applying`,
  posting: msg`same posting`,
  number: msg`same ID`,
  site: null,
  record: null,
};

/** Why two applications are or may be one: “Same company and role; other town”. */
export function samenessWords(i18n: I18n, { agrees, alike, differs }: Sameness): string {
  const signs = (messages: typeof agreeing, found: readonly SamenessSign[]) =>
    found.flatMap((sign) => (messages[sign] ? [i18n._(messages[sign])] : []));
  const said = new Set(agrees);
  const head = i18n._(headOf(said, new Set(alike)));
  const likely = alike.includes('town') ? [i18n._(msg`perhaps other town`)] : [];
  const isPostingSaid = !said.has('company') || !said.has('role');
  const confirming = agrees.filter((sign) => sign !== 'posting' || !isPostingSaid);
  return [...signs(differing, differs), ...likely, ...signs(agreeing, confirming)].reduce(
    (sentence, reason) => i18n._(msg`${sentence}; ${reason}`),
    head,
  );
}

function headOf(agrees: ReadonlySet<SamenessSign>, alike: ReadonlySet<SamenessSign>): Message {
  if (agrees.has('record')) return msg`Same original entry`;
  if (agrees.has('company') && agrees.has('role')) return msg`Same company and role`;
  if (agrees.has('company') && alike.has('role')) return msg`Same company, similar role`;
  if (agrees.has('role') && alike.has('company')) return msg`Same role, similar company`;
  if (agrees.has('company')) return msg`Same company and posting`;
  if (agrees.has('role')) return msg`Same role and posting`;
  return msg`Same posting`;
}
