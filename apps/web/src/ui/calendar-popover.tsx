import './popover.css';
import './date-field.css';
import './button.css';
import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext } from 'react';
import { useRegionalPreferences } from '../i18n/regional-preferences.ts';
import { localToday } from '../i18n/today.ts';
import { CalendarHeading } from 'react-aria-components/Calendar';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DatePickerStateContext,
  Popover,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';

const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The month that opens from a date field, with today and no date one press away. */
export function CalendarPopover() {
  const { firstDayOfWeek } = useRegionalPreferences();
  const firstDay = firstDayOfWeek === null ? undefined : dayNames[firstDayOfWeek - 1];
  return (
    <Popover className="pop" offset={4}>
      <Dialog className="cal">
        <Calendar {...(firstDay && { firstDayOfWeek: firstDay })}>
          <header>
            <Button slot="previous" className="btn btn-ghost btn-icon">
              <ChevronLeft className="i flip" aria-hidden="true" />
            </Button>
            <CalendarHeading />
            <Button slot="next" className="btn btn-ghost btn-icon">
              <ChevronRight className="i flip" aria-hidden="true" />
            </Button>
          </header>
          <CalendarGrid weekdayStyle="narrow">
            {(day) => <CalendarCell className="cal-day" date={day} />}
          </CalendarGrid>
        </Calendar>
        <CalendarFooter />
      </Dialog>
    </Popover>
  );
}

function CalendarFooter() {
  const state = useContext(DatePickerStateContext);
  const choose = (date: CalendarDate | null) => {
    state?.setValue(date);
    state?.setOpen(false);
  };
  return (
    <footer>
      <button type="button" className="btn btn-s" onClick={() => choose(parseDate(localToday()))}>
        <Trans>Today</Trans>
      </button>
      <button type="button" className="btn btn-s btn-ghost" onClick={() => choose(null)}>
        <Trans>Clear</Trans>
      </button>
    </footer>
  );
}
