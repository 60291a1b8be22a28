/** Where an export is written: a file on disk where the browser can, else parts of a Blob. */

export type Sink = {
  write(text: string): Promise<void>;
  /** Finishes the file and hands it to the person. */
  close(): Promise<void>;
  /** Leaves no half file behind. */
  abort(): Promise<void>;
};

type SavePicker = (options: {
  suggestedName: string;
  types: { accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle>;

function blobSink(fileName: string): Sink {
  // Each part leaves the heap as soon as it is a Blob.
  let parts: Blob[] = [];
  return {
    write: async (text) => void parts.push(new Blob([text])),
    async close() {
      const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
      // The download has its own hold on the bytes once it started.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      parts = [];
    },
    abort: async () => void (parts = []),
  };
}

/** Opens the sink; undefined when the person closed the file dialog. */
export async function openSink(fileName: string): Promise<Sink | undefined> {
  const picker = (window as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;
  if (!picker) return blobSink(fileName);
  try {
    const handle = await picker.call(window, {
      suggestedName: fileName,
      types: [{ accept: { 'text/csv': ['.csv'] } }],
    });
    const stream = await handle.createWritable();
    return { write: (text) => stream.write(text), close: () => stream.close(), abort: () => stream.abort() };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    // Refused by a policy or an embedding page: the download still works.
    return blobSink(fileName);
  }
}
