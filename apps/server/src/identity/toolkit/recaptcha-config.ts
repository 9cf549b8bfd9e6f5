/** `GET /v2/recaptchaConfig`: off. Without a key of four parts the SDK throws instead of reading that. */
export function recaptchaConfig(projectId: string) {
  return {
    recaptchaKey: `projects/${projectId}/keys/none`,
    recaptchaEnforcementState: [
      { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
      { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
    ],
  };
}
