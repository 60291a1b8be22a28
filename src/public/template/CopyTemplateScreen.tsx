import { Door } from '../Door.tsx';

export const CopyTemplateScreen = ({ templateId }: { templateId: string }) => <Door title={templateId} />;
