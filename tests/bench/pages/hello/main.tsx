/** React and one heading: what nothing made with React can beat. */
import { createRoot } from 'react-dom/client';

createRoot(document.body).render(<h1>Hello</h1>);
