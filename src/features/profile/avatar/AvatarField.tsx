import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { User } from '../../../domain/entities.ts';
import {
  AVATAR_FILE_MAX,
  AVATAR_RATIO_MAX,
  AVATAR_SIDE_MAX,
  AVATAR_SIDE_MIN,
  type AvatarProblem,
} from '../../../domain/files/avatar.ts';
import { fullName } from '../../../domain/people/fullName.ts';
import { Avatar } from '../../../kit/controls/Avatar.tsx';
import { Button } from '../../../kit/controls/Button.tsx';
import { Glyph } from '../../../kit/controls/Glyph.tsx';
import { useSingleFlight } from '../../../kit/hooks/useSingleFlight.ts';
import { type Translate, useT } from '../../../kit/i18n/i18n.tsx';
import { useOpenDialog } from '../../../kit/layers/dialogs.tsx';
import { lazyLayer } from '../../../kit/layers/lazyLayer.tsx';
import { Email } from '../../../shared/people/Email.tsx';
import type { ProfileValues } from '../model.ts';
import styles from './AvatarField.module.css';
import hint from './byPointer.module.css';

/** Accepts a dropped file. `target`: the handlers of the drop target; `isOver`: whether a file is dragged over it. */
function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const target = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
  };
  return { isOver, target };
}

const FILE_MAX_MB = AVATAR_FILE_MAX / 1024 / 1024;

const loadPicture = () => import('./picture.ts');
const CropDialog = lazyLayer(async () => (await import('./CropDialog.tsx')).CropDialog);

function preload(): void {
  CropDialog.preload();
  loadPicture().catch(() => undefined);
}

function wordsOf(t: Translate, problem: AvatarProblem): string {
  switch (problem) {
    case 'heavy':
      return t('profile.avatar.heavy', { max: FILE_MAX_MB });
    case 'large':
      return t('profile.avatar.large', { max: AVATAR_SIDE_MAX });
    case 'small':
      return t('profile.avatar.small', { min: AVATAR_SIDE_MIN });
    case 'long':
      return t('profile.avatar.long', { max: AVATAR_RATIO_MAX });
    default:
      return t(`profile.avatar.${problem}`);
  }
}

/** Decodes a file and opens the crop dialog. `onDone` gets the picture as a data URL; `fault` is shown in place. */
function useCrop(onDone: (avatar: string) => void) {
  const t = useT();
  const open = useOpenDialog();
  const [fault, setFault] = useState<string>();
  const [busy, run] = useSingleFlight();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function take(file: File): Promise<void> {
    setFault(undefined);
    const answer = await run(() =>
      loadPicture()
        .then(({ decodePicture }) => decodePicture(file))
        .catch(() => 'failed' as const),
    );
    // Ignored while another file is being read.
    if (!answer || !isMounted.current) return;
    if (answer === 'failed') return setFault(t('common.error.retryLater'));
    if ('problem' in answer) return setFault(wordsOf(t, answer.problem));
    const avatar = await open<string>((close) => <CropDialog picture={answer} close={close} />);
    if (avatar !== undefined) onDone(avatar);
  }
  return { busy, fault, take, clear: () => setFault(undefined) };
}

/** The fault of the file, a reminder to save a new picture, or which files can be chosen. */
function Note({ fault, isNew }: { fault: string | undefined; isNew: boolean }) {
  const t = useT();
  if (fault !== undefined)
    return (
      <p className="help bad">
        <Glyph name="err" />
        {fault}
      </p>
    );
  if (isNew) return <p className="help">{t('profile.avatar.unsaved')}</p>;
  return (
    <p className="help">
      <span>
        {t('profile.avatar.help', { max: FILE_MAX_MB })}{' '}
        <span className={hint.byPointer}>{t('profile.avatar.drop')}</span>
      </span>
    </p>
  );
}

/** The user's picture: chosen or dropped, cropped, previewed, sent with the form (spec 1 §5). */
export function AvatarField({ user }: { user: User }) {
  const t = useT();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { field, fieldState, formState } = useController<ProfileValues, 'avatar'>({ name: 'avatar' });
  const { setFocus } = useFormContext<ProfileValues>();
  const { busy, fault, take, clear } = useCrop(field.onChange);
  const { isOver, target } = useFileDrop((file) => void take(file));
  const undo = () => {
    clear();
    // The pressed button goes, and the focus would be lost with it.
    setFocus('avatar');
    field.onChange(formState.defaultValues?.avatar ?? '');
  };
  return (
    <div
      {...target}
      role="group"
      aria-label={t('profile.avatar.label')}
      className={clsx(styles.drop, isOver && styles.over)}
    >
      <Avatar person={{ ...user, avatar: field.value === '' ? undefined : field.value }} size="l" />
      <div className={styles.who}>
        <b>
          <bdi>{fullName(user)}</bdi>
        </b>
        <span className="muted">
          <Email>{user.email}</Email>
        </span>
      </div>
      <div className={styles.choose}>
        <div className="row tight">
          <Button
            ref={field.ref}
            small
            aria-describedby={noteId}
            busy={busy}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => input.current?.click()}
          >
            {t(field.value === '' ? 'profile.avatar.add' : 'profile.avatar.change')}
          </Button>
          {fieldState.isDirty ? (
            <Button kind="quiet" small onClick={undo}>
              {t('profile.avatar.undo')}
            </Button>
          ) : null}
        </div>
        <div id={noteId} role="status">
          <Note fault={fault} isNew={fieldState.isDirty} />
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png"
          aria-label={t('profile.avatar.label')}
          onChange={({ target: { files } }) => {
            const file = files?.[0];
            if (file) void take(file);
            // Cleared, so that choosing the same file again is a change.
            if (input.current) input.current.value = '';
          }}
        />
      </div>
    </div>
  );
}
