import { useId, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { monogramColours, type MonogramColour } from '@foothold/domain/settings';
import { clsx } from 'clsx';
import { mutate, undoUnlessChanged } from '../../../sync/engine/mutate.ts';
import { readSettings, useSettings } from '../../../sync/hooks/use-jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import { useColourWords } from '../frame/colour-words.ts';
import { PhotoError, photoKinds, readPhoto } from './read-photo.ts';
import styles from './own-picture.module.css';

/** The person's picture: their photo, or the colour of their initial. */
export function OwnPicture({ name }: { name: string }) {
  const { monogramColour = 'stone', photo } = useSettings();
  const [problem, setProblem] = useState<PhotoError['reason'] | null>(null);
  return (
    <>
      <div className={clsx('flex-row wrap', styles.ownPicture)}>
        <Monogram name={name} size="lg" isRound colour={monogramColour} photo={photo} />
        <PhotoButtons photo={photo} onProblem={setProblem} />
      </div>
      {problem && <PhotoProblem problem={problem} />}
      {!photo && <ColourChoice name={name} colour={monogramColour} />}
    </>
  );
}

interface PhotoButtonsProps {
  photo: string | null | undefined;
  onProblem: (problem: PhotoError['reason'] | null) => void;
}

function PhotoButtons({ photo, onProblem }: PhotoButtonsProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const offerUndo = useUndoOffer();
  const save = (next: string | null) => mutate('settings.update', { changes: { photo: next } });

  async function add(file: File | undefined): Promise<void> {
    if (!file) return;
    onProblem(null);
    try {
      save(await readPhoto(file));
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      onProblem(error.reason);
    }
  }

  function remove(before: string): void {
    button.current?.focus();
    save(null);
    offerUndo(
      t`Photo removed`,
      undoUnlessChanged(
        () => readSettings().photo,
        () => save(before),
      ),
    );
  }

  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={photoKinds.join()}
        onChange={(event) => {
          void add(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button ref={button} onClick={() => input.current?.click()}>
        <ImagePlus className="icon" aria-hidden="true" />
        <Trans>Add a photo</Trans>
      </Button>
      {photo ? (
        <Button variant="ghost" onClick={() => remove(photo)}>
          <Trans>Remove photo</Trans>
        </Button>
      ) : (
        <span className="text-xs ink-3">
          <Trans>Square, up to 2 MB</Trans>
        </span>
      )}
    </>
  );
}

function PhotoProblem({ problem }: { problem: PhotoError['reason'] }) {
  return (
    <Notice tone="bad" role="alert">
      {problem === 'too_large' ? (
        <Trans>This photo is too large. Choose one of up to 2 MB.</Trans>
      ) : (
        <Trans>This file is not a photo. Choose a PNG, JPEG or WebP.</Trans>
      )}
    </Notice>
  );
}

/** Native radio buttons: arrow keys move the choice. */
function ColourChoice({ name, colour }: { name: string; colour: MonogramColour }) {
  const { t } = useLingui();
  const words = useColourWords();
  const wordsOf = (id: MonogramColour) => (id === 'stone' ? words.ground : words[id]);
  const group = useId();
  return (
    <div
      className={clsx('flex-row wrap', styles.ownColours)}
      role="radiogroup"
      aria-label={t`Colour of your initial`}
    >
      {monogramColours.map((id) => (
        <label key={id} className={styles.ownColour} title={wordsOf(id)}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={id === colour}
            onChange={() => mutate('settings.update', { changes: { monogramColour: id } })}
            aria-label={wordsOf(id)}
          />
          <Monogram name={name} size="md" isRound colour={id} />
        </label>
      ))}
    </div>
  );
}
