import { useLingui } from '@lingui/react/macro';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import jobFormSkeletonStyles from './job-form-skeleton.module.css';
import jobPageStyles from './job-page.module.css';

const fieldWidths = ['100%', '100%', '70%', '100%', '60%', '100%'];

/** The page's shape while this device opens its copy of the jobs. */
export function JobFormSkeleton({ isNew }: { isNew: boolean }) {
  const { t } = useLingui();
  return (
    <PageFrame {...(isNew ? { title: t`New job` } : {})} strip={null}>
      <div className={jobFormSkeletonStyles.jobSkeleton} role="status" aria-label={t`Loading your jobs`}>
        {!isNew && (
          <div className={jobPageStyles.jId}>
            <Skeleton inlineSize="52px" blockSize="52px" isBox />
            <Skeleton inlineSize="40%" blockSize="20px" />
          </div>
        )}
        <div className="grid6">
          {fieldWidths.map((width, index) => (
            <div key={index} className="field span-3">
              <Skeleton inlineSize="90px" isFaint />
              <Skeleton inlineSize={width} blockSize="32px" isBox />
            </div>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}
