import './aria-style.css';

/**
 * React Aria writes one rule for pressable elements into a `<style>` of its own, which the page's content
 * security policy forbids, unless it finds this id. The rule stands in `aria-style.css` instead. Imported by
 * every file here that uses React Aria's buttons.
 */
const styleId = 'react-aria-pressable-style';

if (!document.getElementById(styleId)) {
  const marker = document.createElement('meta');
  marker.id = styleId;
  document.head.append(marker);
}
