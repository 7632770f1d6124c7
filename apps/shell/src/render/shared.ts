import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as apiClient from '@corkboard/api-client';
import * as auth from '@corkboard/auth';
import * as routing from '@corkboard/routing';
import * as routingReact from '@corkboard/routing/react';
import * as toast from '@corkboard/ui/toast';
import * as reactQuery from '@tanstack/react-query';
import * as jotai from 'jotai';

/** The modules of which there is one copy in a document, by the names under which remotes import them (`webpack/shared.mjs`). */
export const modules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@tanstack/react-query': reactQuery,
  jotai,
  '@corkboard/routing': routing,
  '@corkboard/routing/react': routingReact,
  '@corkboard/api-client': apiClient,
  '@corkboard/auth': auth,
  '@corkboard/ui/toast': toast,
};
