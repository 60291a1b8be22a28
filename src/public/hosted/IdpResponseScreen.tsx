import { Door } from '../Door.tsx';

export const IdpResponseScreen = () => <Door title="" />;
