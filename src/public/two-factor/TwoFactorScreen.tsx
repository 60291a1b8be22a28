import { Door } from '../Door.tsx';

export const TwoFactorScreen = () => <Door title="" />;
