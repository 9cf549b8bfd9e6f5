import { useEffect, useState } from 'react';
import { signedInUser } from './signed-in-user.ts';

/**
 * Whether the account is an administrator’s, as its ID token says; undefined while that is being read. It decides what is
 * shown alone: the server looks the account up at every call.
 */
export function useIsAdministrator(): boolean | undefined {
  const [isAdministrator, setAdministrator] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    const show = (value: boolean) => {
      if (!isGone) setAdministrator(value);
    };
    readClaim().then(show, () => show(false));
    return () => void (isGone = true);
  }, []);
  return isAdministrator;
}

async function readClaim(): Promise<boolean> {
  const { claims } = await signedInUser().getIdTokenResult();
  return claims['administrator'] === true;
}
