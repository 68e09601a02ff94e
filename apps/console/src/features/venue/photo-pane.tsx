import { mostPhotos } from '@etg/contract/console/venue-words';
import { largestUploadBytes, photoTypes, sharpPhotoWidth } from '@etg/contract/photos';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { IconStore } from '@etg/ui/icons-menu';
import { IconPlus } from '@etg/ui/icons-more';
import { Note } from '@etg/ui/note';
import { type DragEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { usePhone } from '../../platform/use-phone.ts';
import { PhotoList } from './photo-list.tsx';
import { movedPhoto, type RemovedPhoto, restoredPhoto } from './photo-order.rules.ts';
import styles from './photo-pane.module.css';
import { PhotoSending } from './photo-sending.tsx';
import { type KeptPhoto, usePhotoUploads } from './use-photo-uploads.ts';

export interface PhotoPaneProps {
  venueId: string;
  /** For the description of the pictures. */
  venueName: string;
  /** Addresses, the first is shown first. */
  photos: readonly string[];
  /** Undefined for those who may not change it. */
  onChange: ((photos: string[]) => void) | undefined;
  disabled?: boolean | undefined;
  /** What the pane ends with. */
  children?: ReactNode;
}

const megabyte = 1024 * 1024;

/** The photos that riders see of the venue. They are a field of the form: nothing is lost or shown before it is saved. */
export function PhotoPane({
  venueId,
  venueName,
  photos,
  onChange,
  disabled = false,
  children,
}: PhotoPaneProps) {
  const t = useText();
  const isFixed = disabled || !onChange;
  const editing = usePhotoEditing(photos, onChange);
  const sending = usePhotoUploads(venueId, editing.keep);
  const room = isFixed ? 0 : mostPhotos - photos.length - sending.uploads.length;
  const add = (files: readonly File[]) => sending.add(files.slice(0, Math.max(room, 0)));
  usePastedFiles(room > 0 ? add : undefined);
  const { over, ...drop } = useDroppedFiles(room > 0 ? add : undefined);
  return (
    <Pane
      title={t('console-venues.photo')}
      end={room > 0 && <Choose isFirst={photos.length === 0} onFiles={add} />}
    >
      <div className={over ? styles.over : styles.drop} {...drop}>
        {photos.length === 0 ? (
          <PlaceNote icon={<IconStore />} title={t('console-venues.photo-none')} />
        ) : (
          <PhotoList
            venueName={venueName}
            photos={photos}
            onMove={editing.move}
            onRemove={editing.remove}
            disabled={isFixed}
          />
        )}
        <PhotoSending {...sending} />
        {editing.removed && (
          <Note tone="info">
            {t('console-venues.photo-removed')}{' '}
            <Button size="small" kind="ghost" onClick={editing.restore}>
              {t('console-venues.photo-undo')}
            </Button>
          </Note>
        )}
        {editing.said === 'small' && (
          <Note tone="warn" alert>
            {t('console-venues.photo-small', { width: sharpPhotoWidth })}
          </Note>
        )}
        {editing.said === 'same' && (
          <Note tone="info" alert>
            {t('console-venues.photo-same')}
          </Note>
        )}
        {!isFixed && (
          <p className={styles.sub}>
            {photos.length >= mostPhotos
              ? t('console-venues.photo-most', { count: mostPhotos })
              : t('console-venues.photo-hint', { size: largestUploadBytes / megabyte })}
          </p>
        )}
        {children}
      </div>
    </Pane>
  );
}

/** What becomes of the list. Two uploads may end between two renderings, so the newest list is kept aside. */
function usePhotoEditing(photos: readonly string[], onChange: PhotoPaneProps['onChange']) {
  const newest = useRef(photos);
  useEffect(() => {
    newest.current = photos;
  }, [photos]);
  const [removed, setRemoved] = useState<RemovedPhoto | undefined>();
  const [said, setSaid] = useState<'small' | 'same' | undefined>();
  const change = (next: string[], gone?: RemovedPhoto) => {
    newest.current = next;
    setRemoved(gone);
    setSaid(undefined);
    onChange?.(next);
  };
  return {
    removed,
    said,
    keep: ({ photo, width }: KeptPhoto) => {
      if (newest.current.includes(photo)) return setSaid('same');
      change([...newest.current, photo]);
      if (width < sharpPhotoWidth) setSaid('small');
    },
    move: (photo: string, by: -1 | 1) => change(movedPhoto(newest.current, photo, by)),
    remove: (photo: string) => {
      const place = newest.current.indexOf(photo);
      change(
        newest.current.filter((each) => each !== photo),
        { photo, place },
      );
    },
    restore: () => removed && change(restoredPhoto(newest.current, removed)),
  };
}

interface ChooseProps {
  isFirst: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** On a phone the camera is one tap away. */
function Choose({ isFirst, onFiles }: ChooseProps) {
  const t = useText();
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isPhone = usePhone();
  return (
    <>
      {isPhone && (
        <Button size="small" onClick={() => camera.current?.click()}>
          {t('console-venues.photo-take')}
        </Button>
      )}
      <Button size="small" icon={<IconPlus />} onClick={() => file.current?.click()}>
        {isFirst ? t('console-venues.photo-choose') : t('console-venues.photo-another')}
      </Button>
      {/* Not HEIC: an iPhone then sends JPEG. */}
      <FileInput inputRef={file} accept={photoTypes.join()} multiple onFiles={onFiles} />
      <FileInput inputRef={camera} accept="image/*" capture="environment" onFiles={onFiles} />
    </>
  );
}

interface FileInputProps {
  inputRef: RefObject<HTMLInputElement | null>;
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: readonly File[]) => void;
}

function FileInput({ inputRef, onFiles, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      ref={inputRef}
      type="file"
      hidden
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // So that the same file can be chosen again.
        target.value = '';
      }}
    />
  );
}

type TakeFiles = ((files: readonly File[]) => void) | undefined;

/** A picture that was copied elsewhere. Text is pasted where the cursor is, as always. */
function usePastedFiles(onFiles: TakeFiles): void {
  useEffect(() => {
    if (!onFiles) return undefined;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}

/** Also where nothing is taken: the browser would leave the page and show the file. */
function useDroppedFiles(onFiles: TakeFiles) {
  const [over, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    over,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(onFiles !== undefined);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles?.([...event.dataTransfer.files]);
    },
  };
}
