/**
 * The router names in use, and no others: this module is what the shell shares with the remotes, and a shared module
 * is not tree-shaken.
 */
export {
  BrowserRouter,
  createPath,
  Link,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
