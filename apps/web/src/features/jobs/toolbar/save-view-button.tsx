import { memo } from 'react';
import type { MouseEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Bookmark } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useOpenDraft } from '../../../drafts/use-open-draft.ts';
import type { JobListSearch } from '../model/job-list-search.ts';
import { SavedViewDialog } from './saved-view-dialog.tsx';
import { useSavedViews, type NewView } from './use-saved-views.ts';
import { useIsViewEdited } from './view-saving.ts';

interface SaveViewButtonProps {
  search: JobListSearch;
  onSearch: (search: JobListSearch) => void;
}

/** While a view is edited: keeps what is shown, in the saved view that is open or as a new one. */
export const SaveViewButton = memo(function SaveViewButton({ search, onSearch }: SaveViewButtonProps) {
  const { t } = useLingui();
  const saved = useSavedViews(search, onSearch);
  // An unsaved name is offered beside the tabs, where views are named as well.
  const naming = useOpenDraft<NewView, string>('jobs/view', t`View name`, false);
  const isEdited = useIsViewEdited();
  const open = saved.views.find(({ id }) => id === search.saved);
  const press = ({ currentTarget }: MouseEvent) => {
    if (!open) return naming.open({ query: saved.queryNow() });
    // The button unmounts once nothing differs.
    if (currentTarget.nextElementSibling instanceof HTMLElement) currentTarget.nextElementSibling.focus();
    saved.update(open);
  };
  const isShown = isEdited && (open !== undefined || !saved.isFull);
  return (
    <>
      {isShown && (
        <Button size="s" className="only-desk" onClick={press}>
          <Bookmark className="icon icon-small" aria-hidden="true" />
          <Trans>Save view</Trans>
        </Button>
      )}
      {naming.item && (
        <SavedViewDialog
          name=""
          opened={naming}
          onSave={(name) => saved.keep(name, naming.item?.query ?? saved.queryNow())}
        />
      )}
    </>
  );
});
