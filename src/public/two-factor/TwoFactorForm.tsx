export const TwoFactorForm = () => null;
