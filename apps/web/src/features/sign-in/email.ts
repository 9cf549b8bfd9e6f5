/** Only what is certainly not an address is refused here; the server has the last word. */
export function isEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$|^\S+@localhost$/.test(text.trim());
}
