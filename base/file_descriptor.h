// An open file descriptor, closed by the destructor.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <utility>

class FileDescriptor {
public:
    FileDescriptor() = default;
    explicit FileDescriptor(int number) : m_number(number) { }
    FileDescriptor(FileDescriptor &&other) noexcept : m_number(other.release()) { }
    FileDescriptor &operator=(FileDescriptor &&other) noexcept
    {
        close();
        m_number = other.release();
        return *this;
    }
    ~FileDescriptor() { close(); }

    bool isOpen() const { return m_number >= 0; }
    int number() const { return m_number; }
    int release() { return std::exchange(m_number, -1); }

    void close()
    {
        if (isOpen())
            ::close(release());
    }

    // A duplicate, with close-on-exec set. Not open if that fails.
    FileDescriptor duplicate() const
    {
        constexpr int pastThoseOfPrograms = 10;
        return FileDescriptor{::fcntl(m_number, F_DUPFD_CLOEXEC, pastThoseOfPrograms)};
    }

private:
    int m_number = -1;
};
