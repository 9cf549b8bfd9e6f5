import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioTiles } from '../../ui/radio-tiles.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Kept } from './kept.tsx';
import { Specimen } from './specimen.tsx';

/** Everything that is chosen among a few. */
export function ChoiceSection() {
  return (
    <section className="kit-group" aria-labelledby="kit-choices">
      <h2 id="kit-choices" className="flair">
        <Trans>Choices</Trans>
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
  const { t } = useLingui();
  const options = [
    { id: 'onsite', label: t`On site` },
    { id: 'hybrid', label: t`Hybrid` },
    { id: 'remote', label: t`Remote` },
  ] as const;
  type Id = (typeof options)[number]['id'];
  return (
    <div className="kit-grid">
      <Kept<Id | null> initial="hybrid">
        {(field) => <Segmented label={t`Work mode`} options={options} {...field} />}
      </Kept>
      <Kept<Id | null> initial="onsite">
        {(field) => <Segmented label={t`Guessed`} options={options} guessed {...field} />}
      </Kept>
      <Kept<Id | null> initial={null}>
        {(field) => <Segmented label={t`Wrong`} options={options} error={t`Choose one.`} {...field} />}
      </Kept>
      <Kept<Id | null> initial="remote">
        {(field) => <Segmented label={t`Disabled`} options={options} isDisabled {...field} />}
      </Kept>
    </div>
  );
}

function Checkboxes() {
  const { t } = useLingui();
  return (
    <div className="kit-grid">
      <Kept initial={true}>{(field) => <Checkbox label={t`Keep me signed in`} {...field} />}</Kept>
      <Kept initial={false}>
        {(field) => <Checkbox label={t`Not chosen`} hint={t`With a line that explains it.`} {...field} />}
      </Kept>
      <Kept initial={false}>
        {(field) => <Checkbox label={t`Some of them`} isIndeterminate {...field} />}
      </Kept>
      <Kept initial={false}>
        {(field) => <Checkbox label={t`Wrong`} error={t`Needed to go on.`} {...field} />}
      </Kept>
      <Kept initial={true}>{(field) => <Checkbox label={t`Disabled`} isDisabled {...field} />}</Kept>
      <Kept initial={false}>{(field) => <Checkbox label={t`Only the box`} isLabelHidden {...field} />}</Kept>
    </div>
  );
}

function Switches() {
  const { t } = useLingui();
  return (
    <div className="kit-grid">
      <Kept initial={true}>{(field) => <Switch label={t`Turned on`} {...field} />}</Kept>
      <Kept initial={false}>{(field) => <Switch label={t`Turned off`} {...field} />}</Kept>
      <Kept initial={true}>{(field) => <Switch label={t`Disabled`} isDisabled {...field} />}</Kept>
    </div>
  );
}

function Tiles({ frame }: { frame: string }) {
  const { t } = useLingui();
  const preview = <span className="kit-preview" />;
  const options = [
    { id: 'system', label: t`Same as device`, preview },
    { id: 'light', label: t`Light`, preview },
    { id: 'dark', label: t`Dark`, preview },
  ] as const;
  type Id = (typeof options)[number]['id'];
  return (
    <>
      <Kept<Id> initial="system">
        {(field) => <RadioTiles label={`${t`Theme`}, ${frame}`} options={options} {...field} />}
      </Kept>
      <Kept<Id> initial="dark">
        {(field) => <RadioTiles label={`${t`Disabled`}, ${frame}`} options={options} isDisabled {...field} />}
      </Kept>
    </>
  );
}
