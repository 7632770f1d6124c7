/** Parts of jstat that tests use; it has no types of its own. */
declare module 'jstat' {
  interface JStat {
    (values: readonly number[]): {
      /** The p-value of two proportions, by the pooled standard error. */
      twoSidedDifferenceOfProportions(p1: number, n1: number, p2: number, n2: number): number;
    };
    readonly normal: {
      cdf(x: number, mean: number, deviation: number): number;
      inv(p: number, mean: number, deviation: number): number;
    };
  }
  export const jStat: JStat;
}
