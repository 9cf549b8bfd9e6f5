import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat, type Format } from '../../i18n/format.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { encodings, type Encoding } from './decode-text.ts';
import type { FileEncoding } from './import-messages.ts';
import styles from './import-jobs.module.css';

interface FileEncodingFieldProps {
  encoding: FileEncoding;
  onChoose: (encoding: Encoding) => void;
}

/** The encoding in which the file was read, to be changed where its bytes do not tell it. */
export function FileEncodingField({ encoding, onChoose }: FileEncodingFieldProps) {
  const { t, i18n } = useLingui();
  const { list } = useFormat();
  const { encoding: value, origin, unreadable } = encoding;
  if (origin === 'known' && unreadable === 0) return null;
  const unread = t`${plural(unreadable, { one: '# character cannot be read.', other: '# characters cannot be read.' })}`;
  return (
    <SelectField
      className={styles.importEncoding}
      label={t`Text encoding`}
      options={encodings.map((id) => ({ id, label: writtenIn(i18n, list, id), detail: id }))}
      value={value}
      onChange={onChoose}
      guessed={origin === 'guessed'}
      error={unreadable > 0 ? unread : undefined}
      hint={origin === 'guessed' ? t`Guessed. Check it.` : undefined}
    />
  );
}

const western = msg`Western European`;
const central = msg`Central European`;
const kinds: Partial<Record<Encoding, typeof western>> = {
  'utf-8-twice': msg`Unicode, encoded twice`,
  'windows-1252': western,
  'iso-8859-15': western,
  macintosh: western,
  'windows-1250': central,
  'iso-8859-2': central,
};

/** As they are called in every language. */
const names: Partial<Record<Encoding, string>> = {
  html: 'HTML',
  'utf-8': 'Unicode UTF-8',
  'utf-16le': 'Unicode UTF-16 LE',
  'utf-16be': 'Unicode UTF-16 BE',
};

/** The languages or the script that the other encodings are for, which the browser has names of. */
const usedFor: Partial<Record<Encoding, readonly ['language' | 'script', ...string[]]>> = {
  'windows-1251': ['script', 'Cyrl'],
  'iso-8859-5': ['script', 'Cyrl'],
  'koi8-r': ['language', 'ru'],
  'koi8-u': ['language', 'uk'],
  ibm866: ['script', 'Cyrl'],
  'x-mac-cyrillic': ['script', 'Cyrl'],
  'windows-1253': ['script', 'Grek'],
  'iso-8859-7': ['script', 'Grek'],
  'windows-1254': ['language', 'tr'],
  'windows-1255': ['script', 'Hebr'],
  'windows-1256': ['script', 'Arab'],
  'iso-8859-6': ['script', 'Arab'],
  'windows-1257': ['language', 'et', 'lv', 'lt'],
  'windows-1258': ['language', 'vi'],
  'windows-874': ['script', 'Thai'],
  shift_jis: ['language', 'ja'],
  'euc-jp': ['language', 'ja'],
  'iso-2022-jp': ['language', 'ja'],
  'euc-kr': ['language', 'ko'],
  gb18030: ['language', 'zh-Hans'],
  big5: ['language', 'zh-Hant'],
};

function writtenIn(i18n: I18n, list: Format['list'], encoding: Encoding): string {
  const kind = kinds[encoding];
  if (kind) return i18n._(kind);
  const [type, ...codes] = usedFor[encoding] ?? [];
  if (type === undefined) return names[encoding] ?? encoding;
  const displayNames = new Intl.DisplayNames([i18n.locale], { type });
  return list(codes.map((code) => displayNames.of(code) ?? code));
}
