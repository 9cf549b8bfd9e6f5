import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../ui/select-field.tsx';
import { encodings, type Encoding } from './decode-text.ts';
import type { FileEncoding } from './import-messages.ts';

interface FileEncodingFieldProps {
  encoding: FileEncoding;
  onChoose: (encoding: Encoding) => void;
}

/** The encoding in which the file was read, to be changed where its bytes do not tell it. */
export function FileEncodingField({ encoding, onChoose }: FileEncodingFieldProps) {
  const { t, i18n } = useLingui();
  const { encoding: value, origin, unreadable } = encoding;
  if (origin === 'known' && unreadable === 0) return null;
  const unread = t`${plural(unreadable, { one: '# character cannot be read.', other: '# characters cannot be read.' })}`;
  return (
    <SelectField
      className="import-encoding"
      label={t`Text encoding`}
      options={encodings.map((id) => ({ id, label: writtenIn(id, i18n.locale), detail: id }))}
      value={value}
      onChange={onChoose}
      guessed={origin === 'guessed'}
      error={unreadable > 0 ? unread : undefined}
      hint={origin === 'guessed' ? t`Guessed. Check the text below.` : undefined}
    />
  );
}

type Kind = 'language' | 'script' | 'region';

/** What an encoding is for: languages, a script, or a part of the world by its UN M49 code. */
const usedFor: Partial<Record<Encoding, readonly [Kind, ...string[]]>> = {
  'windows-1252': ['region', '155'],
  macintosh: ['region', '155'],
  'windows-1250': ['region', '151'],
  'iso-8859-2': ['region', '151'],
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

function writtenIn(encoding: Encoding, locale: string): string {
  const [type, ...codes] = usedFor[encoding] ?? [];
  if (type === undefined) return 'Unicode';
  const names = new Intl.DisplayNames([locale], { type });
  return codes.map((code) => names.of(code) ?? code).join(', ');
}
