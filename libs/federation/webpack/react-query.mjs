// The names of TanStack Query that this site uses, and no others: the whole of it would be 3 KB more on every first visit.
// By path, because the package's name is what is being shared.
export {
  keepPreviousData,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js';
