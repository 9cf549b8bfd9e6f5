import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioTiles } from '../../ui/radio-tiles.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Kept } from './kept.tsx';
import { Specimen } from './specimen.tsx';
import styles from './ui-kit.module.css';

/** Everything that is chosen among a few. */
export function ChoiceSection() {
  return (
    <section className={styles.kitGroup} aria-labelledby="kit-choices">
      <h2 id="kit-choices" className="flair">
        Choices
      </h2>
      <Specimen id="segmented" name="Segmented">
        {() => <Segments />}
      </Specimen>
      <Specimen id="checkbox" name="Checkbox">
        {() => <Checkboxes />}
      </Specimen>
      <Specimen id="switch" name="Switch">
        {() => <Switches />}
      </Specimen>
      <Specimen id="radio-tiles" name="RadioTiles">
        {({ name }) => <Tiles frame={name} />}
      </Specimen>
    </section>
  );
}

function Segments() {
  const options = [
    { id: 'onsite', label: 'On site' },
    { id: 'hybrid', label: 'Hybrid' },
    { id: 'remote', label: 'Remote' },
  ] as const;
  type Id = (typeof options)[number]['id'];
  return (
    <div className={styles.kitGrid}>
      <Kept<Id | null> initial="hybrid">
        {(field) => <Segmented label="Work mode" options={options} {...field} />}
      </Kept>
      <Kept<Id | null> initial="onsite">
        {(field) => <Segmented label="Guessed" options={options} guessed {...field} />}
      </Kept>
      <Kept<Id | null> initial={null}>
        {(field) => <Segmented label="Wrong" options={options} error="Choose one." {...field} />}
      </Kept>
      <Kept<Id | null> initial="remote">
        {(field) => <Segmented label="Disabled" options={options} isDisabled {...field} />}
      </Kept>
    </div>
  );
}

function Checkboxes() {
  return (
    <div className={styles.kitGrid}>
      <Kept initial={true}>{(field) => <Checkbox label="Keep me logged in" {...field} />}</Kept>
      <Kept initial={false}>
        {(field) => <Checkbox label="Not chosen" hint="With a line that explains it." {...field} />}
      </Kept>
      <Kept initial={false}>{(field) => <Checkbox label="Some of them" isIndeterminate {...field} />}</Kept>
      <Kept initial={false}>{(field) => <Checkbox label="Wrong" error="Needed to go on." {...field} />}</Kept>
      <Kept initial={true}>{(field) => <Checkbox label="Disabled" isDisabled {...field} />}</Kept>
      <Kept initial={false}>{(field) => <Checkbox label="Only the box" isLabelHidden {...field} />}</Kept>
    </div>
  );
}

function Switches() {
  return (
    <div className={styles.kitGrid}>
      <Kept initial={true}>{(field) => <Switch label="Turned on" {...field} />}</Kept>
      <Kept initial={false}>{(field) => <Switch label="Turned off" {...field} />}</Kept>
      <Kept initial={true}>{(field) => <Switch label="Disabled" isDisabled {...field} />}</Kept>
    </div>
  );
}

function Tiles({ frame }: { frame: string }) {
  const preview = <span className={styles.kitPreview} />;
  const options = [
    { id: 'system', label: 'Same as device', preview },
    { id: 'light', label: 'Light', preview },
    { id: 'dark', label: 'Dark', preview },
  ] as const;
  type Id = (typeof options)[number]['id'];
  return (
    <>
      <Kept<Id> initial="system">
        {(field) => <RadioTiles label={`${'Theme'}, ${frame}`} options={options} {...field} />}
      </Kept>
      <Kept<Id> initial="dark">
        {(field) => <RadioTiles label={`${'Disabled'}, ${frame}`} options={options} isDisabled {...field} />}
      </Kept>
    </>
  );
}
