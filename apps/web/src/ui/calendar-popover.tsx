import './popover.css';
import './date-field.css';
import './button.css';
import { isSameMonth, parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext } from 'react';
import { useFormat } from '../i18n/format.ts';
import { inOneLine } from '../i18n/labelled.ts';
import { useRegionalPreferences } from '../i18n/regional-preferences.ts';
import { localToday } from '../i18n/today.ts';
import { CalendarHeading, CalendarStateContext } from 'react-aria-components/Calendar';
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

/** The calendar of a date field, with buttons for today and for no date. */
export function CalendarPopover() {
  const { firstDayOfWeek } = useRegionalPreferences();
  const value = useContext(DatePickerStateContext)?.value ?? null;
  const firstDay = firstDayOfWeek === null ? undefined : dayNames[firstDayOfWeek - 1];
  return (
    <Popover className="popover" offset={4}>
      <Dialog className="calendar">
        <Calendar
          {...(firstDay && { firstDayOfWeek: firstDay })}
          {...(value === null && { defaultFocusedValue: parseDate(localToday()) })}
        >
          <header>
            <Button slot="previous" className="button button-ghost button-icon">
              <ChevronLeft className="icon flip" aria-hidden="true" />
            </Button>
            <CalendarHeading />
            <Button slot="next" className="button button-ghost button-icon">
              <ChevronRight className="icon flip" aria-hidden="true" />
            </Button>
          </header>
          <CalendarGrid weekdayStyle="narrow">{(day) => <Day date={day} />}</CalendarGrid>
        </Calendar>
        <CalendarFooter />
      </Dialog>
    </Popover>
  );
}

/** Sets the date of the field and closes the calendar. */
function useChoose(): (date: CalendarDate | null) => void {
  const state = useContext(DatePickerStateContext);
  return (date) => {
    state?.setValue(date);
    state?.setOpen(false);
  };
}

/**
 * React Aria disables the days of other months in the first and last week; these are buttons of the kit. Its today is
 * the device's, which may differ from the person's.
 */
function Day({ date }: { date: CalendarDate }) {
  const shown = useContext(CalendarStateContext)?.visibleRange.start;
  const choose = useChoose();
  const { t, i18n } = useLingui();
  const { number, longDate } = useFormat();
  const words = longDate(date.toString());
  const isOwnToday = date.toString() === localToday();
  const own = isOwnToday
    ? { 'data-today': true, 'aria-label': inOneLine(i18n, t`Today`, words) }
    : { 'data-today': undefined, 'aria-label': words };
  if (shown === undefined || isSameMonth(date, shown))
    return (
      <CalendarCell
        className="calendar-day"
        date={date}
        render={(cell, { isToday }) => <div {...cell} {...(isToday !== isOwnToday && own)} />}
      />
    );
  return (
    <td>
      <button
        type="button"
        className="calendar-day"
        data-outside-month
        // The arrow keys reach the day in its own month.
        tabIndex={-1}
        aria-label={words}
        onClick={() => choose(date)}
      >
        {number(date.day)}
      </button>
    </td>
  );
}

function CalendarFooter() {
  const choose = useChoose();
  return (
    <footer>
      <button type="button" className="button button-small" onClick={() => choose(parseDate(localToday()))}>
        <Trans>Today</Trans>
      </button>
      <button type="button" className="button button-small button-ghost" onClick={() => choose(null)}>
        <Trans>Clear</Trans>
      </button>
    </footer>
  );
}
