import { Link } from '@tanstack/react-router';
import { Check, CloudOff, CloudUpload, Flag } from 'lucide-react';
import { Brand } from '../../ui/brand.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ComparedTable } from '../../ui/compared-table.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pebbles } from '../../ui/pebbles.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { QuietPage } from '../../ui/quiet-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AlertIcon } from '../../ui/alert-icon.tsx';
import '../../ui/layout.css';
import { Specimen } from './specimen.tsx';
import styles from './ui-kit.module.css';

// Sample data that a person would type, so it is not translated.
const written =
  '## Ask\n\n- how **on-call** is shared\n- [their handbook](https://example.com)\n\n> Quiet office, `SQL` daily.';

/** Icons, badges and other elements without interaction. */
export function SignSection() {
  return (
    <section className={styles.kitGroup} aria-labelledby="kit-signs">
      <h2 id="kit-signs" className="flair">
        Signs
      </h2>
      <Specimen id="mark" name="Mark">
        {() => <Marks />}
      </Specimen>
      <Specimen id="notice" name="Notice">
        {() => <Notices />}
      </Specimen>
      <Specimen id="tag" name="chip.css">
        {() => <Tags />}
      </Specimen>
      <Specimen id="monogram" name="Monogram">
        {() => <Monograms />}
      </Specimen>
      <Specimen id="brand" name="Brand">
        {() => (
          <a className="brand" href="#brand">
            <Brand />
          </a>
        )}
      </Specimen>
      <Specimen id="pebbles" name="Pebbles">
        {() => <PebbleRows />}
      </Specimen>
      <Specimen id="progress" name="ProgressLine">
        {() => <ProgressLines />}
      </Specimen>
      <Specimen id="skeleton" name="Skeleton">
        {() => (
          <div className="flex-row" style={{ gap: 12 }}>
            <Skeleton inlineSize="24px" blockSize="24px" isBox />
            <Skeleton inlineSize="110px" />
            <Skeleton inlineSize="150px" isFaint />
          </div>
        )}
      </Specimen>
      <Specimen id="loading-rows" name="LoadingRows">
        {() => <LoadingRows />}
      </Specimen>
      <Specimen id="tabs" name="Tabs">
        {({ name }) => <Views frame={name} />}
      </Specimen>
      <Specimen id="quiet-page" name="QuietPage">
        {() => <Quiet />}
      </Specimen>
      <Specimen id="markdown" name="Markdown">
        {() => <Markdown text={written} />}
      </Specimen>
      <Specimen id="compared-table" name="ComparedTable">
        {() => (
          <ComparedTable
            here="This device"
            there="Server"
            rows={[{ label: 'Location', here: 'Leith', there: 'Granton' }]}
          />
        )}
      </Specimen>
    </section>
  );
}

function Quiet() {
  return (
    <QuietPage
      height={1}
      colour="scree"
      title="Start with one"
      headingLevel={2}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to="/new-job">
          Add a job
        </Link>
      }
    >
      A job you have seen, or one you have already applied for.
    </QuietPage>
  );
}

function ProgressLines() {
  return (
    <>
      <ProgressLine share={0.4}>Two of five are there</ProgressLine>
      <ProgressLine share={null}>Nobody knows how long it takes</ProgressLine>
    </>
  );
}

function PebbleRows() {
  return (
    <>
      <Pebbles done={3} goal={5} />
      <Pebbles done={0} goal={5} />
      <Pebbles done={7} goal={5} />
    </>
  );
}

function Monograms() {
  return (
    <div className="flex-row wrap">
      <Monogram name="Nettle Health" />
      <Monogram name="Tidewell Energy" size="md" />
      <Monogram name="Northing Maps" size="lg" />
      <Monogram name="Mairi Galbraith" isRound />
      <Monogram name="Äpfel & Co" isRound size="md" />
      <Monogram name="نور" size="md" />
      <Monogram name="" />
    </div>
  );
}

function Marks() {
  return (
    <div className="list">
      <div className="list-row">
        <Mark>Pick a time for the call</Mark>
        <span className="grow" />
        <span className="ink-3 text-xs">today or late: full stroke</span>
      </div>
      <div className="list-row">
        <Mark isSoft>Send the take-home task</Mark>
        <span className="grow" />
        <span className="ink-3 text-xs">later: under-stroke</span>
      </div>
      <div className="list-row">
        <span className="ink-2">Reply expected</span>
        <span className="grow" />
        <span className="ink-3 text-xs">their move: plain</span>
      </div>
    </div>
  );
}

function Notices() {
  return (
    <>
      <Notice tone="care" icon={<CloudOff className="icon" aria-hidden="true" />}>
        You are offline. Keep going: changes are kept on this device and will be sent when you are back.
      </Notice>
      <Notice tone="good" icon={<Flag className="icon" aria-hidden="true" />}>
        You accepted an offer. The others can rest whenever you like. <a href="#notice">Let them all rest</a>
      </Notice>
      <Notice tone="bad">Two fields need a look before this can be saved.</Notice>
      <Notice tone="plain">Worth knowing, and nothing to do.</Notice>
    </>
  );
}

function Tags() {
  return (
    <div className="flex-row wrap">
      <span className="badge">hybrid</span>
      <span className="badge dashed">example</span>
      <span className="badge care">
        <CloudUpload className="icon icon-small" aria-hidden="true" />
        to send
      </span>
      <span className="badge is-bad">
        <AlertIcon size="s" />
        not saved
      </span>
      <span className="badge good">
        <Check className="icon icon-small" aria-hidden="true" />
        sent
      </span>
    </div>
  );
}

function Views({ frame }: { frame: string }) {
  return (
    <div className={styles.kitShelf}>
      <Tabs label={`Views, ${frame}`}>
        <a href="#tabs" aria-current="page">
          Your move <span className="count">7</span>
        </a>
        <a href="#tabs">
          All jobs <span className="count">27</span>
        </a>
        <a href="#tabs">Resting</a>
      </Tabs>
    </div>
  );
}
