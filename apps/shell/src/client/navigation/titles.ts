/**
 * Pages set their title by rendering `<title>` (React puts it into the head). This keeps the shell's own title behind any page's, where it
 * counts only as long as the page has none.
 * @returns sets the shell's title
 */
export function ownTitle(): (text: string) => void {
  const own =
    document.head.querySelector('title') ?? document.head.appendChild(document.createElement('title'));
  const keepLast = () => {
    const titles = document.head.getElementsByTagName('title');
    if (titles.length > 1 && titles[titles.length - 1] !== own) document.head.append(own);
  };
  new MutationObserver(keepLast).observe(document.head, { childList: true });
  return (text) => {
    if (own.textContent !== text) own.textContent = text;
  };
}
