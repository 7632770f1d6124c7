import { type ProviderPerson } from './people';

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; display: grid; place-items: start center; min-height: 100vh; background: Canvas; color: CanvasText }
main { width: min(100% - 32px, 420px); padding-block: 48px }
h1 { font-size: 1.5rem; margin: 0 0 8px }
p { margin: 0 0 24px }
form { display: grid; gap: 12px; margin-block-end: 32px }
button { font: inherit; text-align: start; padding: 12px 16px; border: 1px solid GrayText; border-radius: 12px; background: Canvas; color: CanvasText; cursor: pointer; min-height: 44px }
button:hover { border-color: CanvasText }
button small { display: block }
label { display: grid; gap: 4px }
label.check { display: flex; gap: 8px; align-items: center }
input:not([type=checkbox]) { font: inherit; padding: 10px 12px; border: 1px solid GrayText; border-radius: 8px; background: Field; color: FieldText }
`;

/**
 * The page on which somebody says who they are.
 * @param action where its forms are sent to
 */
export function choicePage(service: string, people: readonly ProviderPerson[], action: string): string {
  const to = escape(action);
  const rows = people
    .map(
      ({ id, name, email, verified }) =>
        `<button name="id" value="${escape(id)}">${escape(name)}<small>${escape(email)}${verified ? '' : ' (not verified)'}</small></button>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(service)} of the demo</title><style>${STYLE}</style></head><body><main>
<h1>${escape(service)} of the demo</h1>
<p>This runs on your machine and stands in for the real one. Choose who you are.</p>
<form method="post" action="${to}">${rows}</form>
<form method="post" action="${to}">
<label>Name<input name="name" autocomplete="off" required maxlength="80"></label>
<label>Email<input name="email" type="email" autocomplete="off" required maxlength="200"></label>
<label class="check"><input type="checkbox" name="verified" checked> The address is verified</label>
<button>Continue as someone else</button></form>
<form method="post" action="${to}"><button name="cancel" value="1">Cancel</button></form>
</main></body></html>`;
}
