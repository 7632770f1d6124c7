export function bundleInline(options: { entry: string; outfile: string }): Promise<void>;
export function bundleServer(options: {
  entry: string;
  outfile: string;
  copies?: Record<string, string>;
}): Promise<void>;
