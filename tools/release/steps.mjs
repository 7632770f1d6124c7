/**
 * Makes checks side by side. A line for each as it ends, and all that it said where it failed. One that is still to be worked out keeps none of the
 * others waiting; it may come to nothing.
 * @typedef {{ what: string, run: () => Promise<{ code: number, output: string }> }} Check
 * @param {(Check | Promise<Check | null>)[]} steps
 * @param {(line: string) => void} [say]
 * @returns {Promise<string[]>} what failed
 */
export async function sideBySide(steps, say = console.log) {
  const failed = [];
  await Promise.all(
    steps.map(async (step) => {
      const check = await step;
      if (!check) return;
      const { what, run } = check;
      const started = performance.now();
      const { code, output } = await run();
      const took = `${((performance.now() - started) / 1000).toFixed(1)} s`;
      if (code === 0) return say(`Checked: ${what}, ${took}.`);
      failed.push(what);
      say(`Failed: ${what}, ${took}.\n${output.trimEnd()}`);
    }),
  );
  return failed;
}
