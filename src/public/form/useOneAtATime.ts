export { useOneAtATime } from '../../ui/useOneAtATime.ts';
