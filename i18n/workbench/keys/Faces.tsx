import { facesOf, type Shortcut } from '../panel/shortcuts.ts';

/** The keys of a shortcut, as this machine's keyboard names them. */
export const Faces = ({ of }: { of: Shortcut }) => (
  <span className="wb-keys" dir="ltr">
    {facesOf(of).map((face) => (
      <kbd key={face}>{face}</kbd>
    ))}
  </span>
);
