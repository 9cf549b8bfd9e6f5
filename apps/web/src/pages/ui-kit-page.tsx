import { useLingui } from '@lingui/react/macro';
import { UiKit } from '../features/ui-kit/ui-kit.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

export function UiKitPage() {
  const { t } = useLingui();
  return (
    <PageFrame title={t`UI kit`} strip={null}>
      <UiKit />
    </PageFrame>
  );
}
