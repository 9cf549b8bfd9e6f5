import { useLocation } from '@tanstack/react-router';
import { routeTable } from '../../route-table.ts';

type Section = 'dashboard' | 'jobs' | 'settings' | null;

const sectionByPath: Record<string, Section> = {
  [routeTable.dashboard.path]: 'dashboard',
  [routeTable['job-list'].path]: 'jobs',
  [routeTable['new-job'].path]: 'jobs',
  [routeTable['edit-job'].path]: 'jobs',
  [routeTable.settings.path]: 'settings',
};

/** The part of the app that the page shown belongs to. */
export function useSection(): Section {
  const path = useLocation({ select: (location) => location.pathname });
  return sectionByPath[path] ?? null;
}
