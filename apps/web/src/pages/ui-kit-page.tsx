import { UiKit } from '../features/ui-kit/ui-kit.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

export function UiKitPage() {
  return (
    <PageFrame title="UI kit" strip={null}>
      <UiKit />
    </PageFrame>
  );
}
