export function bundleInline(options: { entry: string; outfile: string }): Promise<void>;
