import { expect, it } from 'vitest';
import { encryptedUrl } from './encrypted-url.ts';

it.each([
  ['smtp://me:secret@mail.example.com:587', 'smtp://me:secret@mail.example.com:587?requireTLS=true'],
  ['smtp://mail.example.com?name=jobs', 'smtp://mail.example.com?name=jobs&requireTLS=true'],
  ['smtp://localhost.example.com', 'smtp://localhost.example.com?requireTLS=true'],
  ['smtp://relay.internal?requireTLS=false', 'smtp://relay.internal?requireTLS=false'],
  ['smtps://me:secret@mail.example.com', 'smtps://me:secret@mail.example.com'],
  ['smtp://localhost:25', 'smtp://localhost:25'],
  ['smtp://127.0.0.1:2525', 'smtp://127.0.0.1:2525'],
  ['smtp://[::1]:2525', 'smtp://[::1]:2525'],
])('allows unencrypted SMTP to this machine, or when configured: %s', (given, used) => {
  expect(encryptedUrl(given)).toBe(used);
});
