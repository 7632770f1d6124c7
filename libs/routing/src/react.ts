/**
 * The router names in use, and no others: this module is what the shell shares with the remotes, and a shared module
 * is not tree-shaken. Which page an address shows is the route table's answer (`classify`), so there is no `<Routes>` here.
 */
export {
  createPath,
  Link,
  Router,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
