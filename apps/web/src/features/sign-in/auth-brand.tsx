import { Brand } from '../../ui/brand.tsx';
import { AuthLink } from './auth-navigation.tsx';

export function AuthBrand() {
  return (
    <header>
      <AuthLink className="brand" href="/">
        <Brand />
      </AuthLink>
    </header>
  );
}
