import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/**
 * Styles: CSS Modules for `*.module.css`, plain files as they are, one stylesheet a chunk.
 * Class names are salted with the app, so that two versions of a shared component in two remotes never meet.
 * @param {{ name: string, production: boolean }} app
 */
export function cssRules({ name, production }) {
  return [
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: /\.module\.css$/,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              localIdentHashSalt: name,
              localIdentName: production ? '[hash:base64:6]' : '[name]__[local]--[hash:base64:4]',
            },
          },
        },
      ],
    },
  ];
}

/** @param {{ production: boolean }} app */
export function cssPlugins({ production }) {
  const hash = production ? '.[contenthash:8]' : '';
  // Pages import the same components in different orders; every rule stands in a cascade layer, so the order does not matter.
  return [
    new MiniCssExtractPlugin({
      filename: `[name]${hash}.css`,
      chunkFilename: `[name]${hash}.css`,
      ignoreOrder: true,
    }),
  ];
}
