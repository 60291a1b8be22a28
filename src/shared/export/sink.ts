/** The target of an export: a file on disk where the browser supports it, else a Blob. */

export type Sink = {
  write(text: string): Promise<void>;
  /** Completes the file and offers it for download. */
  close(): Promise<void>;
  /** Removes an incomplete file. */
  abort(): Promise<void>;
};

type SavePicker = (options: {
  suggestedName: string;
  types: { accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle>;

function blobSink(fileName: string): Sink {
  // Turned into a Blob at once, so that each part leaves the heap.
  let parts: Blob[] = [];
  return {
    write: async (text) => void parts.push(new Blob([text])),
    async close() {
      const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
      // Once started, the download keeps its own reference to the bytes.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      parts = [];
    },
    abort: async () => void (parts = []),
  };
}

/** Opens the sink; undefined when the file dialog was cancelled. */
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
    // Blocked by a policy or an embedding page: falls back to a download.
    return blobSink(fileName);
  }
}
