/** React and one heading: the lower bound for anything made with React. */
import { createRoot } from 'react-dom/client';

createRoot(document.body).render(<h1>Hello</h1>);
