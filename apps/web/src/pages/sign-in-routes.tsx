import { useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuthNavigation } from '../features/sign-in/auth-navigation.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';

/** The sign-in pages inside the app: after logging out, or on the way to a page that needs a sign-in. */
function WithRouter({ children }: { children: ReactNode }) {
  const router = useRouter();
  return <AuthNavigation value={(href) => router.history.push(href)}>{children}</AuthNavigation>;
}

export function LoginRoute() {
  const { redirect } = useSearch({ from: '/' });
  return (
    <WithRouter>
      <LoginPage redirect={redirect} />
    </WithRouter>
  );
}

export function RegisterRoute() {
  const { redirect } = useSearch({ from: '/register' });
  return (
    <WithRouter>
      <RegisterPage redirect={redirect} />
    </WithRouter>
  );
}
